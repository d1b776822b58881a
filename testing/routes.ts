/** For tests: the route table of a server, from Fastify itself, so that no route can be forgotten. */
import type { FastifyInstance } from 'fastify'

/** 'METHOD /path' of every route, read from the printed route tree. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (above[depth - 1] ?? '') + part
      above[depth] = path
      // The printed tree leaves out the slash before a star.
      const whole = path.replace(/([^/ ])\*$/, '$1/*')
      return methods ? methods.split(', ').map((method) => `${method} ${whole}`) : []
    })
}

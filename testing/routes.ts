/** For tests: every route that a server registered, told by Fastify itself, so that no route can be forgotten. */
import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

const routes = new WeakMap<FastifyInstance, string[]>()

// Fastify announces each new server here before its first route.
subscribe('fastify.initialization', (announced) => {
  const { fastify } = announced as { fastify: FastifyInstance }
  const registered: string[] = []
  routes.set(fastify, registered)
  fastify.addHook('onRoute', ({ method, url }) => {
    registered.push(...[method].flat().map((each) => `${each} ${url}`))
  })
})

/** 'METHOD /path' of every route of a server that was built after this file was loaded. */
export function routesOf(app: FastifyInstance): string[] {
  const registered = routes.get(app)
  if (!registered) throw new Error('The server was built before its routes could be listened for.')
  return registered
}

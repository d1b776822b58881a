/**
 * Reads of the browser against a real server: status, body and errors.
 * Behaviour: Reads in the browser
 */
import { QueryClientProvider } from '@tanstack/react-query'
import Fastify from 'fastify'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueryClient, read, useAnswer, useList } from './data.ts'

const app = Fastify()
let at = ''
beforeAll(async () => {
  app.get('/list', async () => [{ id: 'a' }])
  app.get('/refused', (_request, reply) => reply.code(403).send('no entry'))
  app.get('/silent', (_request, reply) => reply.code(503).send())
  app.get('/stranger', (_request, reply) => reply.code(401).send('who are you'))
  at = await app.listen()
})
afterAll(() => app.close())

test('a success is read as JSON', async () => {
  expect(await read(`${at}/list`)).toEqual([{ id: 'a' }])
})

test('anything else throws the status, a colon, a space and the body', async () => {
  await expect(read(`${at}/refused`)).rejects.toThrow(/^403: no entry$/)
})

test('an empty body gives way to the status text', async () => {
  await expect(read(`${at}/silent`)).rejects.toThrow(/^503: Service Unavailable$/)
})

test('a 401 raises unless the query asks for null', async () => {
  await expect(read(`${at}/stranger`)).rejects.toThrow(/^401: who are you$/)
  expect(await read(`${at}/stranger`, 'null')).toBeNull()
})

test('nothing is fetched again by itself, and nothing is tried twice', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('a page has each answer that was read for it by its path', () => {
  const client = createQueryClient()
  client.setQueryData(['/api/site'], { name: 'Mira' })
  client.setQueryData(['/api/tracks'], [{ id: 'a' }])
  const read: unknown[] = []
  const Page = () => void read.push(useAnswer('/api/site').data, useList('/api/tracks').data)
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)))
  expect(read).toEqual([{ name: 'Mira' }, [{ id: 'a' }]])
})

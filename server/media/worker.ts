/** What runs in a child process of the pool; the libraries for a job are loaded when the first such job comes. */
import { serveJobs } from './answer-questions.ts'
import type { JobName, Jobs } from './protocol.ts'

type Perform = { [Name in JobName]: (input: Jobs[Name]['input']) => Promise<Jobs[Name]['value']> }

const perform: Perform = {
  image: async (input) => (await import('./image.ts')).publishImage(input),
  audio: async (input) => (await import('./audio.ts')).publishAudio(input),
  pdf: async (input) => (await import('./pdf.ts')).publishPdf(input),
  video: async (input) => (await import('./video.ts')).publishVideo(input),
  resize: async (input) => (await import('./resize.ts')).resizeImage(input),
}

serveJobs(({ name, input }) => performOne(name, input))

function performOne<Name extends JobName>(name: Name, input: Jobs[Name]['input']) {
  return perform[name](input)
}

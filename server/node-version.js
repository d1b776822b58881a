/**
 * Refuses an older Node with a sentence, before loading a file that it cannot read. Plain JavaScript that any Node
 * reads.
 */
const OLDEST = 24
if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  const found = `Keepsake needs Node ${OLDEST} or newer, and this is ${process.versions.node}.`
  console.error(
    `${found} "npm run" uses the Node among the packages; where there is none for this machine, please install it.`,
  )
  process.exit(1)
}

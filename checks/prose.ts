/** Sentences of Markdown, so that checks can hold their length. */

/** Paragraphs, list items and table cells of a Markdown text, without code blocks. */
function blocksOf(text: string): string[] {
  return text
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/\n\s*\n|\n(?=\s*- )|\n(?=\d+\. )|^#.*$|\n(?=\|)/m)
    .flatMap((block) => (block.startsWith('|') ? block.split('|') : [block]))
    .map((block) => block.replace(/\s+/g, ' ').trim())
}

/** Sentences of a Markdown text. A quotation, a link and a piece of code count as one word each. */
function sentencesOf(text: string): string[] {
  return blocksOf(text).flatMap((block) =>
    block
      .replace(/`[^`]*`/g, 'code')
      .replace(/\[[^\]]*\]\([^)]*\)/g, 'link')
      .replace(/(?<![\w’])'[^']*'(?!\w)/g, 'quotation')
      .split(/(?<=[.!?]['’)*]*)\s/),
  )
}

/** Sentences of a Markdown text with more than 25 words. */
export function longSentences(text: string): string[] {
  return sentencesOf(text).filter((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length > 25)
}

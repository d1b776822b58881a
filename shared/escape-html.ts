/** Texts within HTML and XML. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML 1.0 does not allow, and the others that are none. */
const unwritable = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu

/** Escapes text for HTML, quoted attributes and XML, without the characters that no XML may have. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string).replace(unwritable, '')
}

/**
 * The words of WhatsApp on Android in the place of a message that was deleted, and behind one that was edited. No mark
 * tells them from a person's as on an iPhone, so they are known by two words, in the languages that have no others.
 */

/** The beginning of 'message', and those of 'deleted' beside it, by language. */
const words: [message: string, ...deleted: string[]][] = [
  ['message', 'deleted', 'supprimé'],
  ['nachricht', 'gelöscht'],
  ['mensaje', 'elimin'],
  ['mensagem', 'apag', 'eliminou'],
  ['messaggio', 'eliminato'],
  ['bericht', 'verwijderd'],
  ['missatge', 'elimina'],
  ['wiadomość', 'usunięt'],
  ['zpráv', 'odstraněn', 'smazán'],
  ['správ', 'odstránen', 'vymazan'],
  ['üzenet', 'töröl'],
  ['viesti', 'poist'],
  ['meddelande', 'raderade', 'togs bort'],
  ['besked', 'slettet'],
  ['meddelelse', 'slettet'],
  ['melding', 'slettet'],
  ['mesaj', 'șters', 'sil'],
  ['poruk', 'izbrisa', 'obrisa'],
  ['sporočil', 'izbrisa'],
  ['сообщени', 'удал'],
  ['повідомлення', 'видал'],
  ['съобщение', 'изтри'],
  ['порук', 'избриса'],
  ['μήνυμα', 'διαγρά'],
  ['הודעה', 'נמחקה', 'מחקת'],
  ['الرسالة', 'حذف'],
  ['پیام', 'حذف'],
  ['संदेश', 'हटा'],
  ['मैसेज', 'मिटा'],
  ['pesan', 'hapus'],
  ['mesej', 'padam'],
  ['tin nhắn', 'xóa', 'xoá'],
  ['ข้อความ', 'ลบ'],
  ['消息', '删除', '撤回'],
  ['訊息', '刪除'],
  ['メッセージ', '削除'],
  ['메시지', '삭제'],
  ['boodskap', 'geskrap', 'verwyder'],
  ['skilaboð', 'eytt', 'eyddir'],
  ['sõnum', 'kustuta'],
  ['žinut', 'ištr'],
  ['ziņojum', 'dzēs'],
  ['mensahe', 'delete', 'bura'],
  ['মেসেজ', 'মুছে'],
  ['বার্তা', 'মুছে'],
  ['செய்தி', 'நீக்க', 'அழிக்க'],
  ['సందేశ', 'తొలగించ'],
  ['मेसेज', 'हटव', 'डिलीट'],
  ['સંદેશ', 'કાઢી', 'ડિલીટ'],
  ['ಸಂದೇಶ', 'ಅಳಿಸ'],
  ['സന്ദേശ', 'ഇല്ലാതാക്ക', 'നീക്ക'],
  ['ਸੁਨੇਹਾ', 'ਮਿਟਾ'],
  ['پیغام', 'حذف'],
  ['ujumbe', 'futwa', 'futa'],
  ['mesazh', 'fshi'],
  ['შეტყობინება', 'წაიშალა', 'წაშალეთ'],
  ['хабар', 'жойыл', 'өшір'],
  ['xabar', 'chiril', 'chirdi'],
  ['порака', 'избриш'],
  ['հաղորդագր', 'ջնջ'],
]

/** A longer text has been written by a person, but for one that names an administrator. */
const MAX_WORDS = 6
const MAX_LETTERS = 60

/** Beginnings of 'edited' in the same languages. */
const edited =
  /edit|bearbeitet|modif|bewerkt|redig|muokat|szerkeszt|uprav|izmijen|uređ|ureje|измен|редакт|редаг|змін|düzenle|επεξεργ|נערכ|ערכת|تعديل|ویرایش|संपाद|एडिट|chỉnh|sửa|แก้ไข|编辑|編輯|編集|수정/

/** True for the mark behind a message that was edited, which no person writes in brackets. */
export function isEditedMark(text: string): boolean {
  const said = text.toLowerCase()
  return edited.test(said) && words.some(([message]) => said.includes(message))
}

/** True for the whole text of a message that was deleted. Android writes `null` where it has nothing else. */
export function isDeletedMark(text: string): boolean {
  const said = text.trim().toLowerCase()
  if (said === 'null') return true
  const most = /\badmin|админ|מנהל|المشرف|管理/.test(said) ? 2 * MAX_WORDS : MAX_WORDS
  if (said.length > MAX_LETTERS || /[,;!?\n]/.test(said) || said.split(/\s+/).length > most) return false
  return words.some(([message, ...deleted]) => said.includes(message) && deleted.some((each) => said.includes(each)))
}

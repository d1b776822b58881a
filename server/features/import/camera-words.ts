/**
 * The words of a camera about itself in a picture, such as 'OLYMPUS DIGITAL CAMERA': no caption. They are known one by
 * one: each is a maker, a word of the trade or a number of a model, or stands in the name of the picture's own camera.
 */

/** Makers whose name is no word of a family, or hardly ever. */
const MAKERS =
  'agfa agfaphoto benq canon casio concord dji epson fuji fujifilm gopro hasselblad htc huawei jenoptik kenox kodak konica kyocera leica lg lumix maginon mamiya medion minolta motorola nikon nokia olympus oneplus oppo panasonic pentax polaroid praktica ricoh rollei samsung sanyo sigma sony techwin toshiba traveler vivitar xiaomi'
/** Words by which a text tells that it is one of a camera. */
const TRADE = 'coolpix cybershot dcim digital dsc dscf dslr easyshare exif finepix gopr ixus jpeg kamera powershot'
/** Words that a camera's text has besides. */
const BESIDE =
  'ag camera co company computer corp corporation csc cyber electronics image inc jpg ltd optical photo picture pictures shot still stillcamera the'

const telling = new Set(`${MAKERS} ${TRADE}`.split(' '))
const beside = new Set(BESIDE.split(' '))

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True for a text of a camera. `camera`: the maker and the model of the picture's own. */
export function isCameraText(text: string, camera: string | null): boolean {
  const words = wordsOf(text)
  const own = new Set(wordsOf(camera ?? ''))
  const isKnown = (word: string) => telling.has(word) || own.has(word) || beside.has(word) || /\d/.test(word)
  // A single word of the camera's name may be anything, as an apple is.
  const tells = words.some((word) => telling.has(word)) || words.filter((word) => own.has(word)).length > 1
  return tells && words.every(isKnown)
}

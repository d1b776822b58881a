/**
 * Each setting of the site, and each of its values, has a phrase of its own in every language of administrators.
 * Behaviour: What happened
 */
import { expect, test } from 'vitest'
import { aiChoices, doors, wordHolderChoices } from '../../../shared/doors.ts'
import { inLanguage, languages } from '../../../shared/messages/language.ts'
import { settingNames, settingOf } from '../../../shared/settings.ts'
import { sentenceOfAct } from './sentences.ts'
import { settingsInWords } from './settings-in-words.ts'

const switches = ['doorDates', 'doorPreview', 'sendCards', 'gathering', 'askForPictures', 'askForCaptions'] as const

const written = [
  ...settingNames.flatMap((name) => settingOf(name).values.map((value) => settingsInWords({ [name]: value }))),
  ...switches.flatMap((name) => [true, false].map((value) => settingsInWords({ [name]: value }))),
  ...doors.map((door) => settingsInWords({ door })),
  ...wordHolderChoices.map((wordHolders) => settingsInWords({ wordHolders })),
  ...aiChoices.map((aiCrawlers) => settingsInWords({ aiCrawlers })),
  ...['a secret', null].map((familyWord) => settingsInWords({ familyWord })),
  ...['https://example.org', null].map((updatesFrom) => settingsInWords({ updatesFrom })),
  settingsInWords({ familyParts: { memories: true, years: [1956], categories: ['art'] } }),
  settingsInWords({ familyParts: { memories: false, years: [], categories: [] } }),
]

test('every value of every setting is a phrase of its own in each language', () => {
  const all = languages.flatMap((language) =>
    written.map((about) => inLanguage(language, () => sentenceOfAct('settings-changed', about))),
  )
  expect(all.filter((sentence) => /[{}]|secret/.test(sentence))).toEqual([])
  expect(new Set(all).size).toBe(written.length * languages.length)
})

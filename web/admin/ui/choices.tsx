/** A choice of one value, as buttons of which one is pressed. All are one stop of the Tab key. */
import { useState } from 'react'
import { adminGallery } from '../../../shared/messages/catalogue.ts'
import { store, stored } from '../../ui/stored.ts'
import { focusByKey } from './arrow-keys.ts'
import './action-button.css'
import './choices.css'

type ChoicesProps<Choice> = {
  legend: string
  choices: readonly Choice[]
  chosen: Choice
  choose: (choice: Choice) => void
  label: (choice: Choice) => string
}

export function Choices<Choice>({ legend, choices, chosen, choose, label }: ChoicesProps<Choice>) {
  /** The place of the button that has the focus. */
  const [focused, setFocused] = useState<number>()
  const stop = focused ?? choices.indexOf(chosen)
  return (
    <div
      className="row choices"
      role="toolbar"
      aria-label={legend}
      onKeyDown={focusByKey}
      onBlur={() => setFocused(undefined)}
    >
      {choices.map((choice, index) => (
        <button
          key={label(choice)}
          type="button"
          className="admin-action"
          aria-pressed={choice === chosen}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setFocused(index)}
          onClick={() => choose(choice)}
        >
          {label(choice)}
        </button>
      ))}
    </div>
  )
}

/** A choice of how rows are shown, which this device keeps. `asked` comes before what it has kept. */
export function useView<View extends string>(key: string, views: readonly [View, View], asked?: View) {
  const [view, setView] = useState<View>(() => asked ?? views.find((each) => each === stored(key)) ?? views[0])
  function choose(next: View) {
    setView(next)
    store(key, next)
  }
  const { showAs, views: labels } = adminGallery
  const names: Record<string, string> = labels
  const choice = (
    <Choices legend={showAs} choices={views} chosen={view} choose={choose} label={(each) => names[each] ?? each} />
  )
  return [view, choice] as const
}

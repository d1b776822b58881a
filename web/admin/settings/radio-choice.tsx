/** Radio buttons whose choice is saved at once. */
import { type ReactNode, useState } from 'react'

/** `children` stands below the choices. */
export function RadioChoice<Choice extends string>(props: {
  name: string
  legend: string
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  value: Choice
  busy: boolean
  save: (choice: Choice) => Promise<unknown>
  children: ReactNode
}) {
  const { name, legend, choices, labels, value, busy, save, children } = props
  /** Shown until it is saved. */
  const [chosen, setChosen] = useState<Choice>()
  const shown = chosen ?? value

  async function choose(choice: Choice) {
    if (busy) return
    setChosen(choice)
    await save(choice)
    setChosen(undefined)
  }
  return (
    <fieldset className="settings-choice">
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={shown === choice}
            aria-disabled={busy}
            onChange={() => void choose(choice)}
          />
          {labels[choice]}
        </label>
      ))}
      {children}
    </fieldset>
  )
}

/** Choices in a form: of one value as radio buttons, and of one thing as a box to tick. */
import { type ReactNode, useState } from 'react'

/** Radio buttons whose choice is saved at once; `children` stand below them. */
export function RadioChoice<Choice extends string>(props: {
  name: string
  legend: string
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  value: Choice
  busy?: boolean
  save: (choice: Choice) => unknown
  children?: ReactNode
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
        <label key={choice} className="tick">
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

type CheckProps = { label: ReactNode; isOn: boolean; busy?: boolean; turn: (isOn: boolean) => void }

export function Check({ label, isOn, busy, turn }: CheckProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={isOn} aria-disabled={busy} onChange={({ target }) => turn(target.checked)} />
      {label}
    </label>
  )
}

/** A box to tick in a form, which sends it as 'on'. */
export function CheckField({ label, ...box }: { label: string; name: string; defaultChecked?: boolean }) {
  return (
    <div className="settings-choice">
      <label className="tick">
        <input type="checkbox" {...box} />
        {label}
      </label>
    </div>
  )
}

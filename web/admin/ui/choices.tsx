/** A choice of one value, as buttons of which one is pressed. */
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
  return (
    <fieldset className="row choices">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <button
          key={label(choice)}
          type="button"
          className="admin-action"
          aria-pressed={choice === chosen}
          onClick={() => choose(choice)}
        >
          {label(choice)}
        </button>
      ))}
    </fieldset>
  )
}

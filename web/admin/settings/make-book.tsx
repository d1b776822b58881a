/** 'Make a book': its format and its parts, and the PDF to be downloaded. */
import { useState } from 'react'
import { type BookChoice, type BookFormat, bookFormatNames, bookParts } from '../../../shared/book.ts'
import { adminBook as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { Fold } from '../ui/fold.tsx'
import { Check } from '../ui/radio-choice.tsx'
import { BookPlanned } from './book-plan.tsx'
import { MadeDownload } from './made-download.tsx'

const usual: BookChoice = { format: 'a5', isHome: false, isSmall: false, without: [], leftOut: [] }

export function MakeBook() {
  const [choice, setChoice] = useState(usual)
  const choose = (change: Partial<BookChoice>) => setChoice({ ...choice, ...change })
  return (
    <MadeDownload
      id="book"
      path="/api/admin/book"
      texts={texts}
      name={texts.name}
      outcome={texts.outcome}
      body={choice}
    >
      <Field label={texts.format}>
        <select value={choice.format} onChange={({ target }) => choose({ format: target.value as BookFormat })}>
          {bookFormatNames.map((format) => (
            <option key={format} value={format}>
              {texts.formats[format]}
            </option>
          ))}
        </select>
      </Field>
      <fieldset className="settings-choice">
        <legend>{texts.how}</legend>
        <Check label={texts.home} isOn={choice.isHome} turn={(isHome) => choose({ isHome })} />
        <Check label={texts.small} isOn={choice.isSmall} turn={(isSmall) => choose({ isSmall })} />
      </fieldset>
      <fieldset className="settings-choice">
        <legend>{texts.parts}</legend>
        {bookParts.map((part) => (
          <Check
            key={part}
            label={texts.names[part]}
            isOn={!choice.without.includes(part)}
            turn={(isOn) => {
              const others = choice.without.filter((each) => each !== part)
              choose({ without: isOn ? others : [...others, part] })
            }}
          />
        ))}
      </fieldset>
      <Fold title={texts.plan.title}>
        <BookPlanned choice={choice} leaveOut={(leftOut) => choose({ leftOut })} />
      </Fold>
    </MadeDownload>
  )
}

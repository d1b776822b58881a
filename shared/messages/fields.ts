/** The sentences of fields and files: those that validation says, and those of the collections. */
export const fieldMessages = {
  admin: {
    missingImages: 'Missing images: Please select at least one image.',
    missingImage: 'Missing image: Please select an image.',
    missingTitle: 'Missing title: Please enter a title.',
    missingPdf: 'Missing PDF: Please select a PDF file.',
    missingTrack: 'Missing required fields: Please provide at least an audio file and track title',
    missingVideo: 'Missing video: Please select a video file.',
  },
  input: {
    control: (field: string) =>
      `The field '${field}' has a character that cannot be stored. Please remove it and try again.`,
    tooLong: (field: string, max: number) => `The field '${field}' can have at most ${max} characters.`,
    invalid: (field: string) => `The field '${field}' is not filled in as expected.`,
    unknown: (field: string) => `There is no field named '${field}' here.`,
    search: (letters: number, results: number) =>
      `Please ask with at most ${letters} letters, and for 1 to ${results} results.`,
    listLimit: (max: number) => `A list's limit is a whole number from 1 to ${max}.`,
    twice: (field: string) => `The field '${field}' was sent more than once.`,
    tooLarge: (field: string, limit: string) => `File too large: '${field}' can have at most ${limit}.`,
    bodyTooLarge: 'That is more than this form can take.',
    noLength: 'An upload must say at its start how long the file is (Upload-Length).',
    wrongType:
      'This address takes a form with files (multipart/form-data), or JSON (application/json) where there is no file.',
    formExpected: 'This address takes a form (multipart/form-data). Something else was sent.',
    unreadable: 'The form arrived damaged. Please try again.',
    emptyFile: (field: string) => `The file '${field}' is empty. Please choose another one.`,
  },
} as const

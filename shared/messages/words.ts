/** Labels and hints of the fields in the form for the words of the pages. Only the server imports this file. */
type Label = { title: string; description?: string }

const label = (title: string, description?: string): Label => ({ title, ...(description && { description }) })

const filled = '{name}, {fullName}, {he}, {him} and {his} are filled in by themselves.'
const described = 'For those who cannot see it.'

/**
 * By the end of a field's path; the longest match wins: `hero.heading` is for `home.hero.heading`. A `*` is any entry
 * of a list, and the keys after it are the entry's own.
 */
const labels: Record<string, Label> = {
  // Labels by name alone, for fields without a longer match.
  alt: label('What the picture shows', described),
  button: label('Words on the button'),
  byline: label('Small line below the title'),
  caption: label('Line below the picture'),
  description: label('Description'),
  empty: label('Shown as long as there is no film'),
  file: label('Picture'),
  heading: label('Heading'),
  lead: label('First sentence, in larger letters'),
  link: label('Words of the link'),
  list: label('The list'),
  picture: label('Picture'),
  poster: label('Still picture before the film starts'),
  text: label('Text'),
  title: label('Title'),
  url: label('Address that the link opens', 'It starts with https://.'),
  video: label('Film', 'Films that you upload are shown here. These are the words beside them.'),
  embed: label('A film from YouTube or Vimeo'),
  'embed.id': label(
    'Id of the film',
    'The last part of its address: jfKfPfyJRdk in https://www.youtube.com/watch?v=jfKfPfyJRdk.',
  ),
  'embed.provider': label('Where it is'),
  'embed.title': label('What the film is, in a few words', described),
  contact: label('Invitation to write to you', 'The letter goes to your email address.'),
  'contact.subject': label('Subject of the letter'),

  person: label('Name, dates and address', 'The name and the pronouns are used on every page.'),
  'person.name': label('The name everyone used'),
  'person.fullName': label('The whole name', 'As it should stand above the story.'),
  'person.pronouns': label('How to speak of this person'),
  'pronouns.subject': label('he, she, they', '“{He} was here.”'),
  'pronouns.object': label('him, her, them', '“We miss {him}.”'),
  'pronouns.possessive': label('his, her, their', 'This one also makes titles, such as “His Music”.'),
  'person.language': label(
    'Language of the texts',
    'Its code: en, hu, pt-BR. Dates are written as that language writes them.',
  ),
  'person.born': label('Born', 'As exactly as you know it: day and month may stay empty.'),
  'person.died': label('Died', 'As exactly as you know it: day and month may stay empty.'),
  'person.portrait': label(
    'Portrait',
    'Shown on the first page until a photo of the gallery is marked as “Hero Portrait”.',
  ),
  'person.email': label('Email address', 'Where people can write to you. Every visitor sees it.'),
  'person.site': label('The site itself'),
  'site.title': label('Name of the site', 'In the browser’s tab, and wherever a link to it is shared.'),
  'site.description': label('What the site is', 'One or two sentences for search engines and shared links.'),
  'site.footer': label('Line at the bottom of every page'),
  'site.leaveOut': label('Pages that are left out', 'They are not in the menu, and nobody finds them.'),
  'site.titles': label('Other titles for pages', 'An empty one stays as it is.'),
  'site.nouns': label('What people share', 'As it is called in the middle of a sentence.'),
  'nouns.rocks': label('In place of “rock”'),
  'nouns.stickers': label('In place of “sticker”'),
  one: label('One'),
  many: label('Several'),
  'site.picture': label('Picture beside a shared link', 'A JPG or PNG, best 1200 wide and 630 high.'),

  home: label('Home', filled),
  'home.hero': label('The first screen'),
  'hero.found': label('Link to the rocks', 'For whoever has found one. An empty one says “I found a stone”.'),
  'hero.button': label('Button to the story'),
  'home.story': label('A few lines of the story'),
  'home.moments': label('Moments'),
  'samples.*': label('Picture'),
  'moments.samples': label(
    'Pictures until there are photos',
    'Photos that are marked “Home Page” in the gallery take their place.',
  ),
  'home.donate': label('Invitation to give'),

  stargazer: label('Stargazer', 'The piece under the night sky on the first page.'),
  'stargazer.text': label('The piece'),
  story: label('Story', filled),
  'story.text': label('The story'),

  introductions: label('Gallery, Music, Art and Words', 'The words at the top of these pages.'),
  gallery: label('Gallery'),
  music: label('Music'),
  art: label('Art'),
  'introductions.words': label('Words'),
  'words.button': label('Button of a writing that is not featured'),

  favourites: label('Favs'),
  sports: label('Teams'),
  leagues: label('Leagues'),
  'leagues.*': label('League'),
  'leagues.*.league': label('Name of the league'),
  teams: label('Teams'),
  'teams.*': label('Team'),
  books: label('Books'),
  'books.list.*': label('Book'),
  'list.*.author': label('Author'),
  'list.*.note': label('A note'),
  anime: label('Anime and manga'),
  'anime.list.*': label('Title'),
  screen: label('Films and series'),
  'screen.list.*': label('Title'),
  'favourites.music': label('Music that was playing'),

  sharing: label('Rocks, Stickers and Memories', filled),
  memories: label('Memories', 'The guest book, a page that is off until it is turned on.'),
  labels: label('What two fields of the form are called'),
  'labels.relation': label('Who somebody was to them'),
  'labels.words': label('What they remember'),
  care: label('What can be said', 'Stands beside the form, with the help line.'),
  rocks: label('Rocks'),
  stickers: label('Stickers'),
  steps: label('What to do, step by step'),
  thanks: label('Thanks for whoever has shared something'),
  'steps.*': label('Step'),
  galleryHeading: label('Heading above the pictures'),
  invitation: label('Second invitation, below the pictures'),
  card: label('Words on a printed card for under a stone'),

  donate: label('Donate', filled),
  foundation: label('Who holds the fund'),
  'foundation.name': label('Name'),
  'foundation.url': label('Web address', 'It starts with https://.'),
  'foundation.logo': label('Logo'),
  formUrl: label('Address of the donation form', 'It starts with https://.'),
  promise: label('Short line beside the button'),
  impact: label('What the fund has done'),
  cards: label('Cards'),
  'cards.*': label('Card'),
  closing: label('Last words of the page'),
  crisisLine: label('Help line', 'Shown last and large.'),
  'crisisLine.name': label('Name of the help line'),
  'crisisLine.call': label('Number to call', 'Without spaces or dashes.'),
  'crisisLine.sms': label('Number for text messages', 'Without spaces or dashes.'),
  'crisisLine.url': label('Web address', 'It starts with https://.'),
}

/** The label of a field, such as ['home', 'hero', 'text']. */
export function labelOf(path: readonly string[]): Label | undefined {
  for (let start = 0; start < path.length; start += 1) {
    const known = labels[path.slice(start).join('.')]
    if (known) return known
  }
  return undefined
}

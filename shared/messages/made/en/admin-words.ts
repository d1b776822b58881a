/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminWords = {
  'title': `WORDS`,
  'allPages': `All pages`,
  'link': `Words of the pages`,
  'intro': `Every text, name, date and picture of the site. What you save is on the site at once, and every version is kept.`,
  'untouched': `As it came with the site`,
  'unsaved': `Not saved yet`,
  'choosePicture': `Please choose a picture.`,
  'pictureAlt': `For people who cannot see it. It may stay empty where the picture is only there for its beauty.`,
  'together': `Both are together now. Please look once more, and save.`,
  'loading': `Loading the pages...`,
  'failed': `Unable to load the pages`,
  'versions': { 'title': `Earlier versions`, 'unsaved': `What you have not saved would be lost: save it first, and it is a version, too.`, 'now': `On the site now`, 'bringBack': `Bring this one back`, 'name': (version: string | number) => `version ${version}`, 'deleteTitle': `Delete this version?`, 'deleteQuestion': `It is gone at once and cannot be brought back. The words on the site stay as they are.` },
  'preview': { 'see': `See the page`, 'before': `before it is saved`, 'page': (page: string | number) => `${page} with your changes` },
  'bar': { 'publish': `Put it on the site`, 'kept': `Kept as your draft. Nobody else sees it yet.`, 'keeping': `Not kept yet`, 'undo': `Undo all`, 'undoWhat': `that is not saved`, 'undoTitle': `Undo all changes?`, 'undoQuestion': `What you have changed since the last save is forgotten.` },
  'here': { 'today': (time: string | number) => `You were here today at ${time}. What you wrote is still here, and nobody else sees it yet.`, 'yesterday': (time: string | number) => `You were here yesterday at ${time}. What you wrote is still here, and nobody else sees it yet.`, 'on': (day: string | number, time: string | number) => `You were here on ${day} at ${time}. What you wrote is still here, and nobody else sees it yet.` },
  'conflict': { 'title': `Somebody else has saved this page`, 'text': `Nothing is lost. Below is what they have changed. Where both of you have changed the same, please choose.`, 'nothing': `Nothing`, 'together': `Put both together`, 'theirs': `Theirs`, 'yours': `Yours` },
  'fields': { 'leaveOut': `Leave this out`, 'leftOut': `Left out` },
  'list': { 'addOne': `Add one`, 'to': (title: string | number) => `to ${title}`, 'moved': (name: string | number, place: string | number, count: string | number) => `${name} is now ${place} of ${count}`, 'up': (name: string | number) => `Move ${name} up`, 'down': (name: string | number) => `Move ${name} down`, 'remove': (name: string | number) => `Remove ${name}`, 'removed': (name: string | number) => `${name} is removed`, 'max': (max: string | number) => `A page can show ${max}.` },
  'picture': { 'label': `Picture`, 'another': `Choose another one`, 'anotherOf': (title: string | number) => `${title}: choose another one`, 'alt': `What is on it?`, 'sending': (percent: string | number) => `Sending: ${percent}%` },
  'letter': { 'loading': `One moment, the letter opens...`, 'marksFor': (field: string | number) => `Marks for ${field}`, 'buttons': { 'bold': `Bold`, 'italic': `Italic`, 'heading': `Heading`, 'quote': `Quote`, 'list': `List`, 'numbers': `Numbers`, 'link': `Link`, 'picture': `Picture`, 'undo': `Step back`, 'redo': `Step forward` }, 'undescribed': `A picture without a description`, 'describe': `Describe it`, 'removePicture': `Take it out`, 'leftBehind': { 'title': `The words are in`, 'description': `Pictures did not come along. Please add them with “Picture”.` }, 'linkTitle': `A link in the text`, 'linkWords': `The words of the link`, 'linkAddress': `Where it leads`, 'linkHint': `An address such as https://example.org, an email address, or a telephone number.`, 'linkMistake': `Please write where it leads, such as https://example.org.`, 'linkDone': `Put it in`, 'linkRemove': `Take the link away`, 'pictureTitle': `A picture in the text`, 'pictureCaption': `Line below the picture` },
}

/**
 * The rocks page.
 * Behaviour: Rocks and stickers; Share dialog
 */
import { testSharePage } from './share-page.suite.ts'

testSharePage({
  path: '/rocks',
  call: '/api/rocks',
  open: 'Share Your Rock',
  send: 'Share this rock',
  empty: 'No rocks have been shared yet.',
  shared: "Success: Your rock has been shared! Thank you for keeping Rowan's memory alive.",
  failed: 'Failed to upload your rock. Please check your internet connection and try again.',
})

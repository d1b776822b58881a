/**
 * Crawlers that collect texts and pictures for language models, by the names that their makers publish for robots.txt.
 * Search engines, those of language models too (OAI-SearchBot, Claude-SearchBot, PerplexityBot), and agents for link
 * previews are not among them.
 */
export const aiCrawlers = [
  'AI2Bot',
  'Ai2Bot-Dolma',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ChatGPT-User',
  'Claude-User',
  'ClaudeBot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'img2dataset',
  'meta-externalagent',
  'MistralAI-User',
  'omgili',
  'omgilibot',
  'PanguBot',
  'Perplexity-User',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
  'YouBot',
] as const

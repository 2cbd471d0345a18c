/** Returns an article's title for display: `Gold Coast` isn't broken over two lines. */
export const articleTitle = (title: string): string => title.replaceAll('Gold Coast', 'Gold\u00a0Coast')

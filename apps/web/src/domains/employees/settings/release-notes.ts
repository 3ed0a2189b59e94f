/**
 * The news of each release, the newest first, as keys of the namespace `whatsNew`. The first one is this
 * app's own; a test compares it with the changelog and the package.
 */
export const releaseNotes = [
	{
		version: '0.1.0',
		news: ['returns', 'scanner', 'figures', 'news', 'settings'],
	},
] as const

export const installedVersion = releaseNotes[0].version

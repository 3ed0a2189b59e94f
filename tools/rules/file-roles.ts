/**
 * What a file of a domain or a feature may be: the last word of its name. The meaning of each stands in
 * `docs/architecture.md`, in the same order.
 */
export const fileRoles = [
	// of the service
	'routes',
	'service',
	'repository',
	'policy',
	'presenter',
	'table',
	'import',
	'export',
	'erasure',
	'events',
	'outbound',
	'chores',
	'worker',
	// of both
	'rules',
	'limits',
	'search',
	// of the app, without a screen
	'queries',
	'changes',
	'entity',
	'overlays',
	'commands',
	'command',
	'params',
	'steps',
	'labels',
	'texts',
	'picture',
	'pictures',
	// of a screen
	'form',
	'fields',
	'sections',
	'list',
	'row',
	'card',
	'panel',
	'menu',
	'badge',
	'dialog',
	'dialogs',
	'sheet',
	'links',
	'actions',
	'page',
] as const

/** Names that say what a file is by how they begin. */
export const filePrefixes = ['use-', 'lazy-', 'ask-'] as const

const isChecked = (file: string) =>
	/^apps\/(?:api|web)\/src\/(?:domains|features)\/.*\.tsx?$/.test(file) &&
	!/\.test\.tsx?$|\/index\.ts$/.test(file)

const camelOf = (name: string) =>
	name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A file of one function, component or type bears its name: `fetch-label.ts`, `tour-map.tsx`. */
function isNamedForExport(name: string, text: string): boolean {
	const camel = camelOf(name)
	const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
	const own = `(?:${camel}(?:Of)?|(?:create|use|draw|read|write|resolve)?${pascal}s?)`
	return new RegExp(`^export (?:async )?(?:function|const|class|type) ${own}\\b`, 'm').test(text)
}

/** Files of domains and features whose names say neither their role nor what they export. */
export const findRoleless = (sources: ReadonlyMap<string, string>): string[] =>
	[...sources]
		.filter(([file]) => isChecked(file))
		.filter(([file, text]) => {
			const name = file.replace(/^.*\/|\.tsx?$/g, '')
			const role = name.split('-').at(-1)
			const isKnown =
				fileRoles.some((one) => one === role) ||
				filePrefixes.some((prefix) => name.startsWith(prefix))
			return !isKnown && !isNamedForExport(name, text)
		})
		.map(([file]) => file)

/** Files of several functions about one thing, named after it; the list only gets shorter. */
export const namedAfterTheirThing: readonly string[] = [
	'apps/api/src/domains/imports/import-kinds.ts',
	'apps/api/src/domains/imports/read-file.ts',
	'apps/web/src/domains/map/map-parts.ts',
]

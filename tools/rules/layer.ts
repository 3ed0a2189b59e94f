export type Layer = {
	/**
	 * Files or folders, as globs. In a folder that ends in `*` each sub-folder is a unit: its files import one
	 * another by relative paths, and everything else by an alias.
	 */
	at: string[]
	/** Aliases that it may import, without `#`; those of domains and features lead to doors, never to a file. */
	aliases: string[]
	/** Packages that it may import, as globs; undefined: whatever its package declares. */
	packages?: string[]
	/** Packages that it may not import although its package declares them. */
	except?: string[]
	/** Files outside its unit that it may name by a relative path. */
	relative?: string[]
	/** Names of packages that have a counterpart of our own here. */
	replaced?: Record<string, { importNames: string[]; message: string }>
	message: string
}

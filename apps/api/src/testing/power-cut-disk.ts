import { basename, dirname } from 'node:path'
import type { Disk } from '../platform/stores/folder-store.ts'

type Content = { written: Buffer; synced: Buffer }
/** What a name of a folder stands for; undefined: there is none. */
type Entry = Content | 'folder' | undefined

const absent = () => Object.assign(new Error('ENOENT'), { code: 'ENOENT' })

/**
 * A disk in memory that can lose its power. What was not synced may then be there, or not, or in part: names by their
 * folder, bytes by their file, each by chance. Calls are noted.
 */
export class PowerCutDisk implements Disk {
	readonly calls: string[] = []
	/** The power goes before this call. */
	cutAt = Number.POSITIVE_INFINITY
	readonly #written: Map<string, Entry>
	readonly #synced: Map<string, Entry>

	constructor(root: string) {
		this.#written = new Map([[root, 'folder']])
		this.#synced = new Map(this.#written)
	}

	/** The disk after the cut, with power again. */
	restart(random: () => number): void {
		this.cutAt = Number.POSITIVE_INFINITY
		for (const path of new Set([...this.#written.keys(), ...this.#synced.keys()])) {
			const kept = random() < 0.5 ? this.#written.get(path) : this.#synced.get(path)
			this.#set(this.#synced, path, kept)
		}
		// What lies in a folder that is not there is nowhere.
		for (const path of [...this.#synced.keys()].sort()) {
			if (!this.#synced.has(dirname(path)) && path !== this.#root) this.#synced.delete(path)
		}
		for (const entry of this.#synced.values()) {
			if (typeof entry !== 'object') continue
			const { written, synced } = entry
			const part = written.subarray(0, Math.floor(random() * written.length))
			const kept = [written, synced, part][Math.floor(random() * 3)] ?? synced
			entry.synced = written.equals(synced) ? synced : kept
			entry.written = entry.synced
		}
		this.#written.clear()
		for (const [path, entry] of this.#synced) this.#written.set(path, entry)
	}

	async mkdir(path: unknown): Promise<undefined>
	async mkdir(path: unknown): Promise<string | undefined>
	async mkdir(path: unknown): Promise<string | undefined> {
		this.#note('mkdir', String(path))
		let first: string | undefined
		for (let one = String(path); !this.#written.has(one); one = dirname(one)) {
			this.#written.set(one, 'folder')
			first = one
		}
		return first
	}

	async open(path: string, flags: string) {
		this.#note(flags === 'w' ? 'create' : 'open', path)
		if (flags === 'w') {
			if (!this.#written.has(dirname(path))) throw absent()
			const known = this.#written.get(path)
			const content = typeof known === 'object' ? known : this.#newContent()
			content.written = Buffer.alloc(0)
			this.#written.set(path, content)
			return this.#fileHandle(path, content)
		}
		if (this.#written.get(path) !== 'folder') throw absent()
		return this.#folderHandle(path)
	}

	async rename(from: unknown, to: unknown): Promise<void> {
		this.#note('rename', String(to))
		const entry = this.#written.get(String(from))
		if (!entry) throw absent()
		this.#written.delete(String(from))
		this.#written.set(String(to), entry)
	}

	async rm(path: unknown): Promise<void> {
		this.#note('rm', String(path))
		this.#written.delete(String(path))
	}

	readFile = (async (path: unknown) => {
		const entry = this.#written.get(String(path))
		if (typeof entry !== 'object') throw absent()
		return entry.written
	}) as Disk['readFile']

	get #root(): string {
		return [...this.#written.keys()][0] ?? ''
	}

	#newContent(): Content {
		return { written: Buffer.alloc(0), synced: Buffer.alloc(0) }
	}

	#set(names: Map<string, Entry>, path: string, entry: Entry): void {
		if (entry) names.set(path, entry)
		else names.delete(path)
	}

	#note(call: string, path: string): void {
		if (this.calls.length >= this.cutAt) throw new Error('The power is gone.')
		this.calls.push(`${call} ${basename(path)}`)
	}

	#fileHandle(path: string, content: Content) {
		return {
			writeFile: async (bytes: unknown) => {
				this.#note('write', path)
				content.written = Buffer.from(bytes as Uint8Array)
			},
			sync: async () => {
				this.#note('sync', path)
				content.synced = content.written
			},
			close: async () => this.#note('close', path),
		}
	}

	#folderHandle(path: string) {
		return {
			writeFile: async () => undefined,
			sync: async () => {
				this.#note('sync', path)
				for (const name of new Set([...this.#written.keys(), ...this.#synced.keys()])) {
					if (dirname(name) === path) this.#set(this.#synced, name, this.#written.get(name))
				}
			},
			close: async () => this.#note('close', path),
		}
	}
}

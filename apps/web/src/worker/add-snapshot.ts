import { readCached } from '#platform/reads/cache-store'
import {
	escapeText,
	type Snapshot,
	snapshotHost,
	snapshotNote,
} from '#platform/snapshot/snapshot-notes'

/** A page without it is better than one that waits for it. */
const patienceMs = 250

const isSnapshot = (note: unknown): note is Snapshot =>
	typeof (note as Partial<Snapshot> | undefined)?.markup === 'string'

async function readSnapshot(path: string): Promise<Snapshot | undefined> {
	const reading = readCached((transaction) =>
		transaction.objectStore('notes').get(snapshotNote(path)),
	)
	const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
	const note = await Promise.race([reading.catch(() => undefined), late])
	return isSnapshot(note) ? note : undefined
}

const cover = 'position:fixed;inset:0;z-index:2147483647;overflow:hidden;background:var(--ground)'

/** In a closed shadow: neither the app, its styles nor a screen reader takes it for the screen. */
function hostOf({ key, theme, width, markup, targets }: Snapshot, styles: string): string {
	const inside = `${styles}<div data-theme="${escapeText(theme)}"><div id="root">${markup}</div></div>`
	const data = `data-key="${escapeText(key)}" data-width="${width}" data-targets="${escapeText(JSON.stringify(targets))}"`
	return `<div id="${snapshotHost}" hidden inert aria-hidden="true" ${data} style="${cover}"><template shadowrootmode="closed">${inside}</template></div>`
}

/** What asks for the app's code and data: it comes behind what is painted before that code runs. */
const code = /<link rel="modulepreload"[^>]*>|<script.*?<\/script>/gs

/** The page with this at the top of its body, and its head's code behind the script that shows it. */
function withHost(html: string, host: string): string {
	const [head = '', body = ''] = html.split('</head>')
	const asked = (head.match(code) ?? []).join('')
	const rest = body.replace('<div id="root">', (root) => `${asked}${root}`)
	return `${head.replace(code, '')}</head>${rest.replace('<body>', () => `<body>${host}`)}`
}

/**
 * Puts what the person saw on this screen into the page, hidden: the page itself shows it where it is still
 * theirs, of today and of this look.
 */
export async function addSnapshot(page: Response, path: string): Promise<Response> {
	const snapshot = await readSnapshot(path)
	if (!snapshot) return page
	const html = await page.text()
	const styles = /<style>.*?<\/style>/s.exec(html)?.[0] ?? ''
	const whole = withHost(html, hostOf(snapshot, styles))
	const headers = new Headers(page.headers)
	headers.delete('content-length')
	return new Response(whole, { status: page.status, headers })
}

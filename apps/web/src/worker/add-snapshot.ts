import { readCached } from '#platform/reads/cache-store'
import {
	escapeText,
	type Snapshot,
	snapshotHost,
	snapshotNote,
	snapshotStyles,
} from '#platform/snapshot/snapshot-notes'

/** A page without it is better than one that waits for it. */
const patienceMs = 250

/** Earlier releases kept no styles, and what ends them would be markup. */
function isSnapshot(note: unknown): note is Snapshot {
	const { markup, styles } = (note ?? {}) as Partial<Snapshot>
	return typeof markup === 'string' && typeof styles === 'string' && !styles.includes('</')
}

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
function hostOf({ key, theme, width, markup, styles, targets }: Snapshot): string {
	const inside = `<style>${styles}</style><div data-theme="${escapeText(theme)}"><div id="root">${markup}</div></div>`
	const data = `data-key="${escapeText(key)}" data-width="${width}" data-targets="${escapeText(JSON.stringify(targets))}"`
	return `<div id="${snapshotHost}" hidden inert aria-hidden="true" ${data} style="${cover}"><template shadowrootmode="closed">${inside}</template></div>`
}

/** What the app needs: it comes behind what is painted before the app runs. */
const ofApp = /<style>.*?<\/style>|<link rel="modulepreload"[^>]*>|<script.*?<\/script>/gs

/** The page with the snapshot at the top of its body, and what its head has for the app behind the script that shows it. */
function withSnapshot(html: string, snapshot: Snapshot): string {
	const [head = '', body = ''] = html.split('</head>')
	const later = (head.match(ofApp) ?? []).join('')
	const rest = body.replace('<div id="root">', (root) => `${later}${root}`)
	const styles = `<style id="${snapshotStyles}">${snapshot.styles}</style>`
	const lang = `<html lang="${escapeText(snapshot.lang)}"`
	const own = `${head.replace(ofApp, '').replace(/<html lang="[^"]*"/, () => lang)}${styles}</head>`
	return `${own}${rest.replace('<body>', () => `<body>${hostOf(snapshot)}`)}`
}

/** The page's headers, by which just these styles are allowed, too. */
async function headersFor(page: Response, { styles }: Snapshot): Promise<Headers> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
	const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
	const headers = new Headers(page.headers)
	headers.delete('content-length')
	const policy = headers.get('content-security-policy')
	if (policy) {
		const wider = policy.replace(/(?<=(^|;)\s*)style-src (?!'none')/, `$&'sha256-${hash}' `)
		headers.set('content-security-policy', wider)
	}
	return headers
}

/**
 * Puts what the person saw on this screen into the page, hidden: the page itself shows it where it is still
 * theirs, of today and of this look.
 */
export async function addSnapshot(page: Response, path: string): Promise<Response> {
	const snapshot = await readSnapshot(path)
	if (!snapshot) return page
	const [html, headers] = await Promise.all([page.text(), headersFor(page, snapshot)])
	return new Response(withSnapshot(html, snapshot), { status: page.status, headers })
}

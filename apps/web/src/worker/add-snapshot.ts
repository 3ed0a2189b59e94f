import { readCached } from '#platform/reads/cache-store'
import {
	escapeText,
	type Snapshot,
	snapshotHost,
	snapshotMark,
	snapshotNote,
	snapshotStyles,
} from '#platform/snapshot/snapshot-notes'
import { untilPainted } from './painted-pages.ts'

/** A slow phone needs some of it to read and open the snapshot; the app without one takes longer still. */
const patienceMs = 800

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

/** What the app needs, but for the properties it registers: it comes behind what is painted before the app runs. */
const ofApp =
	/<style>(?!@property).*?<\/style>|<link rel="modulepreload"[^>]*>|<script.*?<\/script>/gs

/** The first frame waits for the snapshot: one without it took 30 to 60 ms and showed nothing. */
const waitForShown = `<link rel="expect" href="#${snapshotMark}" blocking="render">`
const shownMark = `<i id="${snapshotMark}" hidden></i>`

/** The page until the snapshot is shown, and the rest, with what its head has for the app. */
function withSnapshot(html: string, snapshot: Snapshot): { first: string; rest: string } {
	const [head = '', body = ''] = html.split('</head>')
	const later = (head.match(ofApp) ?? []).join('')
	const styles = `<style id="${snapshotStyles}">${snapshot.styles}</style>`
	const lang = `<html lang="${escapeText(snapshot.lang)}"`
	const own = `${head.replace(ofApp, '').replace(/<html lang="[^"]*"/, () => lang)}${waitForShown}${styles}</head>`
	const [before = '', app = ''] = body.split('<div id="root">')
	const first = `${own}${before.replace('<body>', () => `<body>${hostOf(snapshot)}`)}${shownMark}`
	return { first, rest: `${later}<div id="root">${app}` }
}

/** Chromium paints a page of which the rest is still to come. Other browsers may wait for all of it: they get it whole. */
const paintsParts = 'userAgentData' in navigator

function sendInTwo(first: string, rest: string, until: Promise<void>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		async start(controller) {
			controller.enqueue(encoder.encode(first))
			await until
			controller.enqueue(encoder.encode(rest))
			controller.close()
		},
	})
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
 * theirs, of today and of this look. The rest of the page, which starts the app, is sent once that is painted: code
 * that arrives before would hold it up.
 */
export async function addSnapshot(
	page: Response,
	path: string,
	clientId: string,
): Promise<Response> {
	const snapshot = await readSnapshot(path)
	if (!snapshot) return page
	const [html, headers] = await Promise.all([page.text(), headersFor(page, snapshot)])
	const { first, rest } = withSnapshot(html, snapshot)
	const body = paintsParts ? sendInTwo(first, rest, untilPainted(clientId)) : first + rest
	return new Response(body, { status: page.status, headers })
}

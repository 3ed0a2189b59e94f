// The first viewport of a main screen as plain markup: the browser paints it before a line of the app has run.

/** A part of a snapshot that a tap can be meant for, in CSS pixels of the viewport. */
export type SnapshotTarget = { label: string; x: number; y: number; width: number; height: number }

/** `markup` as the serializer writes it; `key`: for whom, when and how it may be shown. */
export type Snapshot = {
	key: string
	theme: string
	/** Its language, by which words are divided; changed later, the whole page is laid out anew. */
	lang: string
	/** Of the viewport, in CSS pixels. */
	width: number
	markup: string
	/** The rules that the markup needs. */
	styles: string
	targets: readonly SnapshotTarget[]
}

export const snapshotHost = 'snapshot'
/** Stands behind the script that shows the snapshot. */
export const snapshotMark = 'snapshot-shown'
/** The type of the message by which the page tells the worker that the snapshot is painted, or is not to be shown. */
export const paintedMessage = 'SNAPSHOT_PAINTED'
/** The rules stand in the page as well, for what its root sets for all. */
export const snapshotStyles = 'snapshot-styles'

/** Under which names snapshots lie among a person's kept reads. */
export const snapshotNote = (path: string): string => `snapshot ${path}`
export const snapshotPathsNote = 'snapshot-paths'

/** A text as markup, between tags and in attributes. */
export const escapeText = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

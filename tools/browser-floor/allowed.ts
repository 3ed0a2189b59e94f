// What the built app names although a browser of the floor lacks it, and why that does no harm. Whoever adds a
// name has looked at each place that uses it.

/** Asked for before it is used, by the app or by the library that uses it. */
const guarded = [
	'.canShare',
	'.share',
	'.vibrate',
	'.checkVisibility',
	'.connection',
	'.estimate',
	'.keyboard',
	'.Instant',
	'.Now',
	'.launchQueue',
	'.lock',
	// Of the event of a notification, which comes only where there are notifications.
	'.notification',
	'.unlock',
	'.startViewTransition',
	'.sync',
	'.copyTo',
	'VideoFrame',
	'Error.captureStackTrace',
	'.stackTraceLimit',
	'Symbol.dispose',
	'Uint8Array.fromHex',
	'.toHex',
]

/** Read and found to be undefined, or set where nobody looks at it. */
const ignored = [
	'.capture',
	'.colorSpace',
	'.cssFloat',
	'.fetchPriority',
	'.imageSizes',
	'.movementX',
	'.movementY',
	'.popover',
	'.persistentDeviceId',
]

/** Means something of ours or of a library that happens to have the same name. */
const namesakes = [
	'.actions',
	'.alpha',
	'.animation',
	'.badge',
	'.blocking',
	'.bytes',
	// What a recorder has given so far.
	'.chunks',
	'.command',
	'.conditions',
	'.contacts',
	'.delay',
	'.difference',
	'.displayName',
	'.drop',
	'.external',
	'.fileName',
	'.getName',
	'.handle',
	'.icon',
	'.image',
	'.in',
	// What a worker call gives away with a message.
	'.transfer',
	'.ink',
	'.install',
	'.isError',
	'.isVisible',
	'.locale',
	'.login',
	'.ms',
	'.number',
	'.percent',
	'.px',
	'.region',
	'.revoke',
	'.s',
	'.scrollMargin',
	'.side',
	'.silent',
	'.states',
	'.stats',
	'.tag',
	'.take',
	'.toArray',
	'.use',
	'.variant',
	'.when',
	'.windows',
	'.wordSpacing',
	'ML',
]

/** Without it something looks a little otherwise, or another rule beside it does the same. */
const looks = [
	'-webkit-tap-highlight-color:',
	'-webkit-touch-callout:',
	'resize:',
	'hyphenate-limit-chars:',
	'content-visibility:',
	'contain-intrinsic-size:',
	'overflow-clip-margin:',
	'scrollbar-width:',
	'field-sizing:',
	'forced-color-adjust:',
	'font-variant-position:',
	'baseline-shift:',
	'color-rendering:',
	':-webkit-inner-spin-button',
	':-webkit-search-cancel-button',
	// Only within `@supports`; `screen.tsx` keeps toasts off the action in other browsers.
	'anchor-name:',
	'anchor()',
]

export const allowed: ReadonlySet<string> = new Set([
	...guarded,
	...ignored,
	...namesakes,
	...looks,
])

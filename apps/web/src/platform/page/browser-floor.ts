/** The oldest browsers in which the app works, as MDN's compatibility data names them. README says the same. */
export const browserFloor = {
	chrome: '111',
	chrome_android: '111',
	safari: '16.4',
	safari_ios: '16.4',
	firefox: '128',
	firefox_android: '128',
} as const

/** The build target of syntax and style sheets. */
export const buildTarget: string[] = [
	`chrome${browserFloor.chrome}`,
	`safari${browserFloor.safari}`,
	`ios${browserFloor.safari_ios}`,
	`firefox${browserFloor.firefox}`,
]

/** Fills the placeholders of the text that names them. */
export const floorGaps = {
	ios: browserFloor.safari_ios,
	chrome: browserFloor.chrome,
	firefox: browserFloor.firefox,
}

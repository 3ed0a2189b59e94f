/** Is given each line about a load, before what it names begins. */
export type PrintLine = (line: string) => void

/** Is given each step of a load before it begins. */
export type OnStep = (step: string) => void

/** How many steps `loadWorld` has: products, six countries and tours. */
const steps = 8

/** Counts steps into lines of plain text, for a terminal and for a log alike. */
export function countSteps(print: PrintLine): OnStep {
	let step = 0
	return (name) => {
		step += 1
		print(`  ${step} of ${steps}: ${name}`)
	}
}

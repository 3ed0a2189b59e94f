import { linesOfError } from '../platform/logs/error-facts.ts'
import { shownText } from '../platform/terminal-text.ts'
import { PackError } from './pack-error.ts'
import { runMap } from './run-map.ts'

runMap(process.argv.slice(2), (line) => console.log(shownText(line))).catch((error) => {
	const isTold = error instanceof PackError || error.syscall
	console.error(shownText(isTold ? error.message : linesOfError(error)))
	process.exitCode = 1
})

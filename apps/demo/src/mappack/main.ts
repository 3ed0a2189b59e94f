import { linesOfError } from '@roundsman/api/platform/logs/error-facts'
import { shownText } from '@roundsman/api/platform/terminal-text'
import { PackError } from './pack-error.ts'
import { runMap } from './run-map.ts'

runMap(process.argv.slice(2), (line) => console.log(shownText(line))).catch((error) => {
	const isTold = error instanceof PackError || error.syscall
	console.error(shownText(isTold ? error.message : linesOfError(error)))
	process.exitCode = 1
})

import { readOfficeCall } from '../office/run-office.ts'
import type { Deps } from '../platform/context.ts'

/** What an office command prints on the database of a test; throws where the command refuses. */
export async function runOffice({ client, clock, config }: Deps, ...argv: string[]) {
	const call = readOfficeCall(argv)
	if (call.help !== undefined) return call.help
	const lines: string[] = []
	const { db, copyInto } = client
	await call.run({ db, copyInto, clock, config }, (line) => lines.push(line))
	return lines.join('\n')
}

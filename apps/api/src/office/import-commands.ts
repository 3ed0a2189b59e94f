import { customerCommands } from './imports/customer-commands.ts'
import { importFiles } from './imports/import-commands.ts'
import { mappingCommands } from './imports/mapping-commands.ts'
import { ownerCommands } from './imports/owner-commands.ts'
import { runCommands } from './imports/run-commands.ts'

// Commands after 'import' are matched before files.
export const importCommands = [
	...runCommands,
	...mappingCommands,
	...ownerCommands,
	importFiles,
	...customerCommands,
]

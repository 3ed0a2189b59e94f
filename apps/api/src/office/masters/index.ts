import { actionCommands } from './action-commands.ts'
import { campaignCommands } from './campaign-commands.ts'
import { dayOffCommands } from './day-off-commands.ts'
import { firmCommands } from './firm-commands.ts'
import { openingHourCommands } from './opening-hour-commands.ts'
import { optionCommands } from './option-commands.ts'

export const firmMasterCommands = [
	...firmCommands,
	...dayOffCommands,
	...campaignCommands,
	...actionCommands,
	...optionCommands,
	...openingHourCommands,
]

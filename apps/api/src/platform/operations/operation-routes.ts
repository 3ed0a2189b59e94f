import { type ChangeAnswer, operationRoutes, type SentChange } from '@roundsman/contract'
import type { Context } from '../context.ts'
import { handle } from '../route-handler.ts'
import { noteLost, readMemory } from './device-memory.ts'
import { noteReport } from './device-report.ts'
import { voidOperation } from './operations.ts'

/** Runs changes in order until one fails. */
async function carryOutRun({ carryOut }: Context, run: SentChange[]): Promise<ChangeAnswer[]> {
	const answers: ChangeAnswer[] = []
	for (const change of run) {
		const answer = await carryOut(change)
		answers.push(answer)
		if (answer.status >= 300) break
	}
	return answers
}

export const operationHandlers = [
	handle(operationRoutes.voidOperation, async ({ db, employee, now }, { params }) => ({
		outcome: await voidOperation(db, employee.id, params.key.toLowerCase(), now),
	})),
	handle(operationRoutes.askMemory, async ({ db, employee, now, hasLeft }, { body }) => {
		const { report, device, keys } = body
		if (report && !hasLeft) await noteReport(db, { employee, device, report, now })
		return readMemory(db, employee.id, { device, keys })
	}),
	handle(operationRoutes.reportLost, async ({ db, employee, now }, { body }) => ({
		lost: await noteLost(db, { employeeId: employee.id, now, ...body }),
	})),
	handle(operationRoutes.sendBatch, async (context, { body }) => ({
		runs: await Promise.all(body.runs.map((run) => carryOutRun(context, run))),
	})),
]

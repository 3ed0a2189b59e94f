import {
	type Board,
	type BoardMonth,
	type BoardProblem,
	type BoardTray,
	type BoardVisit,
	boardRoutes,
	effectiveChanges,
} from '@roundsman/contract'
import { createOfficeService, pageOf } from './office-world.ts'

/** The day of the board. */
export const date = '2026-11-19'

export const visitOf = (id: string, employeeId: string): BoardVisit => ({
	...{ id, customerId: `c-${id}`, employeeId, date, status: 'plan', title: `Garage ${id}` },
	...{ city: 'Lauf', customerStatus: 'stnd', location: { lat: 49.5, lng: 11.2 } },
	...{ arrivedAt: null, closedAt: null, serviceMinutes: 20, appointment: null, pinnedAt: null },
	...{ openingHours: [], version: 1 },
})

const personOf = (id: string, name: string) => ({
	...{ id, name, country: 'de' as const, role: 'service-agent' as const },
	...{ start: { lat: 49.5, lng: 11.1 }, daysOff: [], holidays: [] },
	phone: { lastContactAt: null, waiting: 0, refused: 0 },
})

const hourS = 3600

/** A person's month with a tour of an hour a visit, on the one day that has any. */
function monthOf(
	{ id, name, country, daysOff, holidays }: Board['people'][number],
	month: string,
	visits: readonly BoardVisit[],
): BoardMonth['people'][number] {
	const own = visits.filter(({ employeeId }) => employeeId === id)
	const done = own.filter(({ status }) => status === 'done').length
	const tour = { date, visits: own.length, done, serviceS: own.length * hourS, driveS: hourS }
	return {
		...{ id, name, country, daysOff, holidays },
		tours: own.length > 0 && date.startsWith(month) ? [tour] : [],
	}
}

const figures = { driveS: 600, distanceM: 5000, finishS: 40_000 }

type Step = { changes: Board['tray']['changes']; isUndone: boolean }

function trayOf({ tray, visits }: Board, steps: readonly Step[]): BoardTray {
	const changes = effectiveChanges(steps)
	const ids = new Set(changes.flatMap((one) => ('visitId' in one ? one.visitId : [])))
	return {
		...{ ...tray, changes },
		visits: visits
			.filter(({ id }) => ids.has(id))
			.map(({ id, title, employeeId, date: on }) => ({ id, title, employeeId, date: on })),
		canUndo: steps.some(({ isUndone }) => !isUndone),
		canRedo: steps.some(({ isUndone }) => isUndone),
	}
}

/** A board of two people with steps as the service keeps them. */
export function createBoard() {
	const board: Board = {
		...{ date, days: 1, now: `${date}T06:00:00.000Z`, stamp: '7' },
		...{ changed: null, mapStyleUrl: null },
		people: [personOf('ann', 'Ann Alt'), personOf('ben', 'Ben Bos')],
		visits: [visitOf('1', 'ann'), visitOf('2', 'ann'), visitOf('3', 'ben')],
		tray: {
			...{ changes: [], canUndo: false, canRedo: false, others: [] },
			...{ customers: [], visits: [], problems: [] },
		},
	}
	/** Why nothing can be sent. */
	const refusals: BoardProblem[] = []
	const steps: Step[] = []
	const tray = () => trayOf(board, steps)
	const service = createOfficeService()
		.on(boardRoutes.getBoard, () => ({ ...board, tray: tray() }))
		.on(boardRoutes.getBoardMonth, ({ query: { month } }) => ({
			...{ month, now: board.now, tray: tray() },
			people: board.people.map((person) => monthOf(person, month, board.visits)),
		}))
		.on(boardRoutes.getBoardWay, () => ({ places: [], legs: [], distanceM: 0 }))
		.on(boardRoutes.setBoardAbsence, () => undefined)
		.on(boardRoutes.listDue, (input) =>
			pageOf(
				[
					{
						...{ id: 'c-9', title: 'Oldtimer Kraus', city: 'Lauf', customerStatus: 'stnd' },
						...{ sector: 'Lauf', sectorId: 'lauf', location: null, lastVisitOn: null },
					},
				],
				input.query,
			),
		)
		.on(boardRoutes.addBoardStep, ({ body }) => {
			steps.push({ changes: body.changes, isUndone: false })
			return tray()
		})
		.on(boardRoutes.undoBoardStep, () => {
			const last = steps.findLast(({ isUndone }) => !isUndone)
			if (last) last.isUndone = true
			return tray()
		})
		.on(boardRoutes.sendBoard, () => {
			const { changes } = tray()
			if (refusals.length > 0) return { changes: 0, tours: 0, problems: refusals, tray: tray() }
			steps.length = 0
			return { changes: changes.length, tours: 2, problems: [], tray: tray() }
		})
		.on(boardRoutes.findBoardEffect, () => ({
			...{ before: figures, best: 1, forbidden: null, source: 'roads' as const },
			places: [
				{ after: null, atS: 30_000, isOutside: false, figures },
				{ after: '3', atS: 33_000, isOutside: false, figures: { ...figures, finishS: 41_000 } },
			],
		}))
	return { service, board, refusals }
}

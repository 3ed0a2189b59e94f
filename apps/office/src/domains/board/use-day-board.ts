import { type Board, type BoardChange, dateIn, timeZones } from '@roundsman/contract'
import { useRef, useState } from 'react'
import { useTranslation } from '#texts'
import type { OpenSheet } from './board-sheets.tsx'
import { useCheckedMoves } from './hand/use-checked-moves.ts'
import {
	customerHand,
	dayMove,
	type Hand,
	handOf,
	type Target,
	type Waiting,
} from './hand-rules.ts'
import type { Walk } from './lane/lane-board.tsx'
import { useAbsence, useChosen } from './lane/use-lane-choices.ts'
import { type Block, hoursOf, type Lane, lanesOf } from './lane-rules.ts'
import { useBlockKeys } from './use-block-keys.ts'
import { useCarry } from './use-carry.ts'
import { useDrag } from './use-drag.ts'
import { type Held, useGhost } from './use-ghost.ts'

const isTodayOf = ({ people: [person], now }: Board, date: string): boolean =>
	person !== undefined && dateIn(timeZones[person.country], new Date(now)) === date

type Place = { block: Block; lane: Lane }
type Collect = (changes: readonly BoardChange[]) => void

const blocksById = (lanes: readonly Lane[]) =>
	new Map(
		lanes.flatMap((lane) =>
			lane.blocks.map((block): [string, Place] => [block.visit.id, { block, lane }]),
		),
	)

/** Says aloud where what is carried by keys is. */
function useAnnouncements(board: Board, blocks: ReadonlyMap<string, Place>) {
	const { t } = useTranslation('board')
	const [said, setSaid] = useState('')
	const say = (
		what: 'taken' | 'at' | 'dropped' | 'cancelled',
		{ hand: { title: name }, target }: { hand: Hand; target: Target },
	) => {
		const employee = board.people.find(({ id }) => id === target.employeeId)?.name ?? ''
		const before = target.after === null ? undefined : blocks.get(target.after)
		const place = before ? t('move.after', { name: before.block.visit.title }) : t('move.first')
		if (what === 'taken') setSaid(t('hand', { name }))
		else if (what === 'at') setSaid(t('hand.at', { name, employee, place }))
		else setSaid(t(`hand.${what}`, { name, employee }))
	}
	return { said, say }
}

/** The visits that are selected, as far as they are still on the board. */
function useSelection(blocks: ReadonlyMap<string, Place>) {
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
	const turn = (id: string) =>
		setSelected((before) => {
			const next = new Set(before)
			if (!next.delete(id)) next.add(id)
			return next
		})
	return {
		turn,
		clear: () => setSelected(new Set()),
		isSelected: (id: string) => selected.has(id),
		chosen: [...selected].flatMap((id) => blocks.get(id) ?? []),
	}
}

/** A drop, and a move of several to the next day. */
function useMoves(board: Board, nextDay: string, onCollect: Collect) {
	const moveAll = useCheckedMoves(board, onCollect)
	return {
		drop: (hand: Hand, target: Target) => void moveAll([{ hand, target }]),
		toNextDay: (places: readonly Place[], onTaken: () => void) => {
			onTaken()
			void moveAll(places.map((place) => dayMove(place, nextDay)))
		},
	}
}

/** What a press on an element picks up. */
function handAt(
	element: Element,
	blocks: ReadonlyMap<string, Place>,
	due: readonly Waiting[],
): Hand | null {
	const id = element.closest('[data-block]')?.getAttribute('data-block')
	const found = id ? blocks.get(id) : undefined
	if (found) return found.block.state === 'planned' ? handOf(found.block) : null
	const row = element.closest('button') ? null : element.closest('[data-due]')
	const customer = due.find((one) => one.id === row?.getAttribute('data-due'))
	return customer ? customerHand(customer) : null
}

/** Three ways to move: by the pointer, by keys, by a sheet. All of them collect the same change. */
export function useDayBoard(
	board: Board,
	{ date, nextDay }: { date: string; nextDay: string },
	onCollect: Collect,
) {
	const surface = useRef<HTMLDivElement>(null)
	const due = useRef<readonly Waiting[]>([])
	const [open, setOpen] = useState<OpenSheet>(null)
	const lanes = lanesOf(board, date)
	const hours = hoursOf(lanes)
	const blocks = blocksById(lanes)
	const selection = useSelection(blocks)
	const { said, say } = useAnnouncements(board, blocks)
	const { drop, toNextDay } = useMoves(board, nextDay, onCollect)
	const setAbsent = useAbsence()
	const { dragged, handlers } = useDrag(
		surface,
		{ lanes, hours },
		{
			handAt: (element) => handAt(element, blocks, due.current),
			onDrop: (hand, { lane, after }) => drop(hand, { employeeId: lane.person.id, date, after }),
		},
	)
	const chosen = useChosen(lanes)
	const { carried, onKey } = useCarry(lanes, { onDrop: drop, say })
	const openMove = ({ block, lane: { person } }: Place) =>
		setOpen({ what: 'move', hand: handOf(block), start: { employeeId: person.id, date } })
	const collect = (changes: readonly BoardChange[]) => {
		setOpen(null)
		selection.clear()
		onCollect(changes)
	}
	const onBlockKey = useBlockKeys(lanes, {
		...{ chosen: selection.chosen, onNextDay: (places) => toNextDay(places, selection.clear) },
		...{ onHand: onKey, onMove: openMove, onCollect: collect },
	})
	const held = heldOf({ dragged, carried, date, fromS: hours.fromS })
	return {
		...{ lanes, hours, surface, handlers, dragged, said },
		...{ open, setOpen, openMove, selection, chosen, collect },
		toNextDay: () => toNextDay(selection.chosen, selection.clear),
		...{ walk: walkOf(carried), isWalking: carried?.isMoved ?? false },
		ghost: useGhost(board, held),
		onKnown: (customers: readonly Waiting[]) => {
			due.current = customers
		},
		actions: {
			isSelected: selection.isSelected,
			onSelect: (block: Block) => selection.turn(block.visit.id),
			onKey: onBlockKey,
			now: board.now,
			isToday: isTodayOf(board, date),
			isChosen: (id: string) => chosen.has(id),
			onChoose: chosen.turn,
			onAbsence: (lane: Lane) => setAbsent(lane),
			onPropose: (lane: Lane, kind: 'order' | 'fill' | 'share') =>
				setOpen({ what: 'proposal', lane, kind }),
		},
	}
}

/** From whose lane to whose something is carried by keys. */
function walkOf(carried: ReturnType<typeof useCarry>['carried']): Walk | null {
	const from = carried?.hand.from?.employeeId
	return from === undefined || !carried ? null : { from, to: carried.target.employeeId }
}

function heldOf({
	dragged,
	carried,
	date,
	fromS,
}: {
	dragged: ReturnType<typeof useDrag>['dragged']
	carried: ReturnType<typeof useCarry>['carried']
	date: string
	fromS: number
}): Held | null {
	if (dragged?.over) {
		const { lane, after, second } = dragged.over
		const target = { employeeId: lane.person.id, date, after, second }
		return { hand: dragged.hand, target }
	}
	return carried && { hand: carried.hand, target: { ...carried.target, second: fromS } }
}

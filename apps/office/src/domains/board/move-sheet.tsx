import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Board, BoardEffect } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { effectForm, type Hand, peopleFor, type Target } from './hand-rules.ts'
import { clockAt, plannedVisits } from './lane-rules.ts'
import { effectQuery, obstacleOf } from './reads/board-queries.ts'

/** Two columns: before and after. */
function EffectTable({ effect, at, visits }: { effect: BoardEffect; at: number; visits: number }) {
	const { t } = useTranslation('board')
	const { distance } = useFormats()
	const after = effect.places[at]?.figures
	if (!after) return null
	const { before } = effect
	const rows = [
		[t('move.visits'), String(visits), String(visits + 1)],
		[t('move.drive'), distance(before.distanceM), distance(after.distanceM)],
		[t('move.finish'), clockAt(before.finishS), clockAt(after.finishS)],
	]
	return (
		<section>
			<h3 className="mb-1 text-label">{t('move.effect')}</h3>
			<table className="w-full text-meta">
				<tbody>
					{rows.map(([what, was, is]) => (
						<tr key={what} className="border-t border-hairline">
							<th scope="row" className="py-2 text-left font-normal">
								{what}
							</th>
							<td className="py-2 text-right tabular-nums">
								<span className="text-muted">{was} →</span> <b className="font-semibold">{is}</b>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

/** The places of the tour with the time at which the visit would begin there. */
function PlaceChoice({
	effect,
	index,
	titleOf,
	onChange,
}: {
	effect: BoardEffect
	index: number
	titleOf: (after: string | null) => string
	onChange: (index: string) => void
}) {
	const { t } = useTranslation('board')
	return (
		<SelectInput
			label={t('move.place')}
			choices={effect.places.map(({ after, atS }, at) => {
				const place = `${clockAt(atS)} ${titleOf(after)}`
				return { value: String(at), label: at === effect.best ? t('move.best', { place }) : place }
			})}
			value={String(index)}
			onChange={onChange}
		/>
	)
}

type Tour = { employeeId: string; date: string }

/** The tour and the place that are chosen, and what the visit would do there. */
function useMove(board: Board, hand: Hand, start: Tour) {
	const { t } = useTranslation('board')
	const people = peopleFor(hand, board.people)
	const [first] = people
	const isAble = people.some(({ id }) => id === start.employeeId)
	const [tour, setTour] = useState(isAble || !first ? start : { ...start, employeeId: first.id })
	const [chosen, setChosen] = useState<string | null>(null)
	const asked = effectQuery(effectForm(hand, tour), board.tray.changes.length)
	const { data: effect, error, isPending } = useQuery(asked)
	const visits = plannedVisits(board)
	const titleOf = (after: string | null) => {
		if (after === null) return t('move.first')
		const name = visits.find(({ id }) => id === after)?.title ?? '…'
		return t('move.after', { name })
	}
	const index = chosen === null ? (effect?.best ?? 0) : Number(chosen)
	const isOfTour = ({ employeeId, date }: Tour) =>
		employeeId === tour.employeeId && date === tour.date
	return {
		...{ people, tour, effect, isPending, index, titleOf, choose: setChosen },
		obstacle: obstacleOf(effect, error),
		target: { ...tour, after: effect?.places[index]?.after ?? null },
		/** Visits of the tour without this one. */
		others: visits.filter((visit) => isOfTour(visit) && visit.id !== hand.visitId).length,
		turn: (change: Partial<Tour>) => {
			setTour({ ...tour, ...change })
			setChosen(null)
		},
	}
}

function MoveFields({ hand, move }: { hand: Hand; move: ReturnType<typeof useMove> }) {
	const { t } = useTranslation('board')
	const { tour, effect, index, obstacle } = move
	return (
		<div className="flex flex-col gap-4">
			<div>
				<p className="text-label">{hand.title}</p>
				<p className="text-caption text-muted">{hand.city}</p>
			</div>
			<SelectInput
				label={t('move.employee')}
				choices={move.people.map(({ id, name }) => ({ value: id, label: name }))}
				value={tour.employeeId}
				onChange={(employeeId) => move.turn({ employeeId })}
			/>
			<TextInput
				label={t('move.date')}
				type="date"
				value={tour.date}
				onChange={(date) => date && move.turn({ date })}
			/>
			{obstacle && (
				<p
					role="alert"
					className="rounded-control bg-danger-soft p-3 text-meta text-on-danger-soft"
				>
					{t(`problem.${obstacle}`, { name: '' })}
				</p>
			)}
			{effect && effect.places.length > 0 && (
				<PlaceChoice effect={effect} index={index} titleOf={move.titleOf} onChange={move.choose} />
			)}
			{effect?.places.length === 0 && <p className="text-meta text-muted">{t('move.unplaced')}</p>}
			{move.isPending && <p className="text-meta text-muted">{t('effect.busy')}</p>}
			{effect && <EffectTable effect={effect} at={index} visits={move.others} />}
		</div>
	)
}

/** Moves without dragging: choose the employee, the day and the visit before it. */
export function MoveSheet({
	board,
	hand,
	start,
	onCollect,
	onCancelVisit,
	onClose,
}: {
	board: Board
	hand: Hand
	start: Tour
	onCollect: (target: Target) => void
	/** Undefined for a visit that is not there yet. */
	onCancelVisit: (() => void) | undefined
	onClose: () => void
}) {
	const { t } = useTranslation('board')
	const move = useMove(board, hand, start)
	const canCollect = move.effect !== undefined && move.effect.forbidden === null
	return (
		<SideSheet
			title={t('move.title')}
			onClose={onClose}
			foot={
				<>
					{onCancelVisit && (
						<DeskButton kind="danger" onClick={onCancelVisit}>
							{t('cancelVisit')}
						</DeskButton>
					)}
					<DeskButton kind="filled" isBusy={!canCollect} onClick={() => onCollect(move.target)}>
						{t('move.collect')}
					</DeskButton>
				</>
			}
		>
			<MoveFields hand={hand} move={move} />
		</SideSheet>
	)
}

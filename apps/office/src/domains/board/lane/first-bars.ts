import type { Board } from '@roundsman/contract'
import {
	type Block,
	clockAt,
	type Hours,
	hoursOf,
	type Lane,
	lanesOf,
	shareAt,
} from '../lane-rules.ts'
import { firstWidth } from '../map/pane-width.ts'
import {
	axisLook,
	dueLook,
	gutterLook,
	headLook,
	hourLines,
	hourMarks,
	laneHeight,
	laneLook,
	lanesLook,
	lookOf,
	placeOf,
	trackLook,
} from './lane-look.ts'

type Part = Node | string

function make(className: string, style: Partial<CSSStyleDeclaration>, ...parts: Part[]) {
	const element = Object.assign(document.createElement('div'), { className })
	Object.assign(element.style, style)
	element.append(...parts)
	return element
}

function makeBar(block: Block, hours: Hours): Node {
	const bar = make(
		lookOf(block, false),
		placeOf(block, hours),
		block.state === 'done' ? '✓' : String(block.number),
	)
	bar.dataset.block = block.visit.id
	return bar
}

function makeLane(lane: Lane, hours: Hours): Node {
	return make(
		`${laneLook} ${lane.idle ? 'bg-ground' : 'bg-surface'}`,
		{},
		make(
			headLook,
			{},
			make('line-clamp-2 min-w-0 flex-1 self-start text-label', {}, lane.person.name),
		),
		make(
			trackLook,
			{ background: hourLines(hours) },
			...lane.blocks.map((block) => makeBar(block, hours)),
		),
	)
}

function makeAxis(hours: Hours): Node {
	const marks = hourMarks(hours).map((second) =>
		make(
			'absolute bottom-2 -translate-x-1/2 whitespace-nowrap',
			{ left: `${shareAt(hours, second)}%` },
			clockAt(second).replace(/^0/, ''),
		),
	)
	return make(
		axisLook,
		{},
		make('w-47 flex-none', {}),
		make('relative mr-5 min-w-0 flex-1 text-caption text-muted', {}, ...marks),
	)
}

/**
 * Draws the tours of a day into the frame that stands in the page until the screen itself does: who drives where and
 * when, without words and without anything to press. The code that draws it is a part of the page.
 */
export function drawFirstBars(board: Board, date: string): void {
	const frame = document.querySelector('.first-frame > :last-child')
	if (!frame) return
	const lanes = lanesOf(board, date)
	const hours = hoursOf(lanes)
	const shown = lanes.slice(0, Math.ceil(innerHeight / laneHeight))
	frame.append(
		make(
			'flex min-h-0 flex-1 max-[767px]:flex-col',
			{},
			make(dueLook, {}),
			make(
				lanesLook,
				{},
				makeAxis(hours),
				make(
					`min-h-0 overflow-hidden ${gutterLook}`,
					{},
					...shown.map((lane) => makeLane(lane, hours)),
				),
			),
			make('flex-none', { width: `${firstWidth()}px` }),
		),
	)
}

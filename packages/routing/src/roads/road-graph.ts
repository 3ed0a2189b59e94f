/**
 * The arrays of a graph, in the order of its file. An arc is a road driven in one direction; the more
 * important of two arcs has the smaller number. Roads, arcs and points count from 0, and arrays that begin
 * with `first` have one more entry than there are lists: the start of the next one.
 */
export const graphFields = [
	/** Points of the lines of all roads, in millionths of a degree, and the first one of each road. */
	'lats',
	'lngs',
	'firstPoint',
	/** The arcs of each road along and against its line; -1 where there is none. */
	'arcAlong',
	'arcAgainst',
	/** The directed road of each arc: `2 * road`, or `2 * road + 1` against its line. */
	'directed',
	/** Milliseconds and centimetres of each arc. */
	'arcMs',
	'arcCm',
	/**
	 * Links from the beginning of an arc to that of a more important one: target, milliseconds, centimetres
	 * and the arc in between, or -1 for a single turn.
	 */
	'firstUp',
	'upTo',
	'upMs',
	'upCm',
	'upVia',
	/** Links from more important arcs to an arc: source, and the same fields. */
	'firstDown',
	'downFrom',
	'downMs',
	'downCm',
	'downVia',
] as const

/** A road network prepared for routing. It is never changed. */
export type RoadGraph = Readonly<Record<(typeof graphFields)[number], Int32Array>>

export const unitsPerDegree = 1_000_000

export const arcCountOf = ({ directed }: RoadGraph): number => directed.length

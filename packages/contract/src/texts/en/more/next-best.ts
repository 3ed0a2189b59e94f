/** Customers near a day's way, and the days that cost a visit the fewest minutes. */
export const nextBest = {
	suggestions: 'Suggestions',
	title: 'Near your route on {{day}}',
	list: 'Suggested customers',
	'detour.none': 'on your route',
	'detour.short': '+{{minutes}} min · on your route',
	'detour.medium': '+{{minutes}} min · a detour',
	'detour.long': '+{{minutes}} min · far away',
	plan: 'Plan',
	planAt: 'Plan: {{name}}',
	planned: 'Planned',
	showOnMap: 'Show on the map',
	noWay: 'No route for this day yet',
	noWayText: 'Plan a first visit for this day. Then customers near the route are suggested.',
	nobody: 'Nobody to suggest',
	nobodyText:
		'The customers near the route are closed, already planned, or were visited in the {{days}} days before.',
	notKept: 'Suggestions come from the office, so you need a connection.',
	bestDays: 'Days with the shortest route',
	bestDaysNotKept:
		'The days with the shortest route come from the office, so you need a connection.',
}

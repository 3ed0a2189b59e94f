/** Customers near a day's way, and the days that cost a visit the fewest minutes. */
export const nextBest = {
	suggestions: 'Suggestions',
	title: 'Near your way on {{day}}',
	list: 'Suggested customers',
	'detour.short': '+{{minutes}} min · on the way',
	'detour.medium': '+{{minutes}} min · a detour',
	'detour.long': '+{{minutes}} min · far off',
	plan: 'Plan',
	planAt: 'Plan: {{name}}',
	planned: 'Planned',
	showOnMap: 'Show on the map',
	noWay: 'Not known where the day leads',
	noWayText: 'Plan a first visit for this day: then customers near the way are suggested.',
	nobody: 'Nobody to suggest',
	nobodyText:
		'Whoever is near the way is closed, planned already, or was visited in the {{days}} days before.',
	notKept: 'Suggestions come from the office: they need a connection.',
	bestDays: 'Days with the shortest way',
	bestDaysNotKept: 'The days with the shortest way come from the office: that needs a connection.',
}

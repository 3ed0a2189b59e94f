/** The search for addresses. */
export const places = {
	search: 'Search for an address',
	clear: 'Clear the search',
	hint: 'Street and number, town: fills in the fields below',
	searching: 'Searching …',
	found: 'Addresses found',
	nothing: 'Nothing found',
	byHand: 'The fields below can also be filled in by hand.',
	failed: 'The address search does not answer',
	offline: 'The address search needs a connection.',
	chosen: 'Filled in: {{address}}',
	'point.hint': 'Street and number, town: puts the pin there',
	'point.byHand': 'The pin can also be put on the map by hand.',
	'point.chosen': 'Pin put at: {{address}}',
} as const

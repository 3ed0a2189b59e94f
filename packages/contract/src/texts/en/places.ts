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
	offline: 'The address search needs a connection. The fields below can be filled in by hand.',
	chosen: 'Filled in: {{address}}',
} as const

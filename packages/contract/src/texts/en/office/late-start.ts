/** What the page says by itself where the code of the office does not come. */
export const lateStart = {
	title: 'Roundsman could not be loaded',
	text: 'Check your connection and reload the page. What is collected on the board is kept.',
	reload: 'Reload the page',
}

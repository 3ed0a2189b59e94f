/** Stands for a photo. */
export const examplePhoto =
	'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath fill="%23a98c67" d="M0 0h9v9H0z"/%3E%3C/svg%3E'

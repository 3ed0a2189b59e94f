export type { PersonRecord } from '@roundsman/contract'
export { PeopleFilters, type PeopleSearch, peopleQueryOf } from './people-filters.tsx'
export { PersonForm } from './person-form.tsx'
export { PersonPaneCell, usePersonColumns } from './person-labels.tsx'
export { PersonPanel } from './person-panel.tsx'
export {
	customerCountQuery,
	everybodyQuery,
	peopleKey,
	personQuery,
	readPeople,
	todayOf,
} from './reads/person-queries.ts'
export { sectorsQuery } from './reads/sectors-query.ts'

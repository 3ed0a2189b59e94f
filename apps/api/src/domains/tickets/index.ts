import './ticket-table.ts'

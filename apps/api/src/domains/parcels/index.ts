import './parcel-table.ts'

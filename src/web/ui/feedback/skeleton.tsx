import { classNames } from '../class-names.ts'

/** A sunken shape of a line of text; give it a width and a height by class. */
export function Bone({ className = 'h-4 w-40' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('bone block', className)} />
}

/** The outline of a place's card: D picture, name, comb of stubs, three hours. */
export function LocationSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <span className="bone d-cover block" />
      <Bone className="h-6 w-3/5" />
      <Bone className="h-4 w-4/5" />
      <Bone className="h-1 w-full max-w-52" />
      <span className="flex gap-1.5">
        <Bone className="h-9 w-18 rounded-d-36" />
        <Bone className="h-9 w-18 rounded-d-36" />
        <Bone className="h-9 w-18 rounded-d-36" />
      </span>
    </div>
  )
}

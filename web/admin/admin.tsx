/** The administrator's screens. */
export function Admin() {
  return (
    <div className="dawn">
      <h1 className="capitals">Admin dashboard</h1>
    </div>
  )
}

/** What every unknown path shows. */
import { Sky } from '../sky/sky.tsx'
import { Icon } from '../ui/icon.tsx'
import '../ui/button.css'
import './not-found.css'

export function NotFoundPage() {
  return (
    <div className="not-found night">
      <Sky />
      <div className="not-found-card">
        <Icon name="warning" />
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <a className="button" href="/">
          Go home
        </a>
      </div>
    </div>
  )
}

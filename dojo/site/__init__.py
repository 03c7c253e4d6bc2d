"""`dojo site` and `dojo play`: the playground, a static site that runs the katas in the browser."""

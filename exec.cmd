@rem Windows has no exec: the scripts of package.json replace their shell, so that a signal to npm ends the server too.
@%*

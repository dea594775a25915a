"""Words of the table that are at home everywhere: they say little about a text's field."""

from __future__ import annotations

from typing import Final

__all__ = ["COMMON"]

COMMON: Final = """
    accepted accident act acting address always arms art attack back bank bar base basis bay bed
    bid bin blood board body book border box branch bridge broken build building bush but cable
    call called calls camp campaign capital captain card care career case cast center central
    change channel chapter character charge charged check children church claim class clean close
    closed coach coat code cold collection column commission committee common compared competition
    conference convention cool copy core cost costs council country couple course court cover
    crash crew cross cup current cut dangerous dark data day deck degree degrees delivered
    department depth dig direct directed director display district divided door double draw
    drawing dress drive driver driving drop dry ear earned east element empty end energy even event
    evening exchange experience export extra eye eyes face fair fall family fault feature federal
    feed feel feeling feet field fields figures file final fine fire fired fix fixed flash flat
    float floor flying follow foot force form foundation four frame free fresh friend front
    frozen full fund future gains game gas general glass gloves goal ground group growing growth
    guide hand head heart heat heavy high hill hit hold hole home hot house houses ice image
    increase index instrument interest interview iron island issue job join jump keep key kick
    kind king label large law lead leads league learn leave leaves left less level library
    licence life lift light limit line lines link list live lock long lose losing lost low machine
    main manager map march mark marks mass master match matter mean measured medium meet meeting
    member message middle minute minutes mission mobile model moved moving mouth name nation nature
    neck needed net new night north note number off offer offers office officer official open
    operation order ordered orders organ outside over pace package page paid paint pair pan panel
    paper part party pass patch path pattern pay people per performance person picture pictures
    piece pit place plan plant plate play player plot plus point points pole pool pop port post
    pot power press pressure price prices print prize produce product products professional profile
    program project protection public pump pupils quarter quoted race range rate rates raw reach
    read reasons recall record recovery reference release removed report representative research
    resolution resource respect response rest result results return review right rights ring rise
    river road rock role roll room root rose round route row rows rules run running runs safe sample
    saw scale scene score screen sea seal season seat seats second senior sense sent series serve
    service services set settlement shade shape share shell shift shoot shot show shower sign
    significant silent single site size skin sleep slide small smoke solid solution song sound
    source south space speak special spot spring square stable staff stage stand standing star
    start state station stay steel step stock stop stops store story stream strike string strong
    student students study style support surface suspect switch system table tag tail tank tape team
    term test text third tie tip together tone top total touch tour track trade train training
    transfer treat treated trial trip turn turned turns two under unit upper values version video
    view visited visitors voice volume wall war watch water wave way wear weight will wind window
    windows wing winner word words work worker workers works world write year young zone
"""
"""Their plurals too."""
